import { ORPCError } from "@orpc/server"
import { organisationOfHost } from "@/lib/api/http/asker"
import { fail, failureResponse } from "@/lib/api/http/failure"
import { whereTo } from "@/lib/knowledge/redirects/queries"
import { anonymousContext } from "@/lib/work/contexts"

type Props = { params: Promise<{ id: string }> }

/**
 * Where a file of an answer was at Zammad, whose knowledge base has its files at an address of its API: leads to where that
 * file of the host's company is now.
 */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  try {
    const organisation = await organisationOfHost(request.headers.get("host"))
    const { id } = await params
    const isOpen = /^\d{1,30}$/.test(id) && !organisation.deleted
    const lead = isOpen ? await whereTo(anonymousContext(organisation), `/api/v1/attachments/${id}`) : null
    if (!lead) return fail(new ORPCError("NOT_FOUND", { message: "There is no such call" }))
    const headers = { Location: lead.to, "Cache-Control": "public, max-age=60" }
    return new Response(null, { status: lead.status, headers })
  } catch (error) {
    return failureResponse(error)
  }
}

export const HEAD = GET
