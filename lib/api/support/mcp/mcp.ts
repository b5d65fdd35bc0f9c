import { ORPCError } from "@orpc/server"
import { organisationOfHost, visitorOf } from "@/lib/api/http/asker"
import { boundedText } from "@/lib/api/http/bounded-body"
import { failureOf, retryAfterOf, uncached } from "@/lib/api/http/failure"
import { refuseBody } from "@/lib/api/http/foreign"
import { type CallContext, callContext } from "@/lib/api/http/serve"
import { RateLimitedError, UnauthenticatedError } from "@/lib/platform/errors"
import { requireMachineAccess } from "@/lib/support/mcp/policy"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin, subdomainOrigin } from "@/lib/tenancy/organisations/origin"
import { RpcError, type RpcReply, rpcCodes, rpcError, rpcRequest, rpcResult } from "./json-rpc"
import { answerMethod, batchVersion, protocolVersions } from "./mcp-methods"

const largestBody = 64_000
const largestBatch = 10

/**
 * The Model Context Protocol over streamable HTTP: each POST is a message, answered by itself in JSON. There is no
 * session and no stream. All callers are visitors: no cookie and no token is read, and an API key is refused.
 */
export async function answerMcp(request: Request): Promise<Response> {
  try {
    return uncached(await answer(request))
  } catch (error) {
    return uncached(refusal(error))
  }
}

async function answer(request: Request): Promise<Response> {
  const ctx = await machineContext(callContext(request))
  refuseOrigin(ctx, request)
  if (request.method !== "POST")
    throw new ORPCError("METHOD_NOT_SUPPORTED", { message: "Messages are sent by POST" })
  const refused = refuseBody(request, [], "")
  if (refused) throw refused
  const version = versionOf(request)
  const sent = await messageIn(request)
  if (!Array.isArray(sent)) return answerOne(ctx, sent)
  if (version !== batchVersion || sent.length === 0 || sent.length > largestBatch)
    throw new RpcError(
      rpcCodes.request,
      `Up to ${largestBatch} messages come together, and in ${batchVersion} only`,
    )
  return answerBatch(ctx, sent)
}

async function machineContext({ host, address, key }: CallContext): Promise<Context> {
  // One who sends a key believes that it counts.
  if (key) throw new UnauthenticatedError("API keys are for what lies below /api/staff, and not for this")
  const ctx = { ...visitorOf(await organisationOfHost(host)), address }
  requireMachineAccess(ctx)
  return ctx
}

/** Programs send no Origin. A page that does must be the portal's, by its own address: a Host is what its reader's name server says. */
function refuseOrigin({ organisation }: Context, { headers }: Request) {
  const origin = headers.get("origin")
  if (origin !== null && ![portalOrigin(organisation), subdomainOrigin(organisation)].includes(origin))
    throw new ORPCError("FORBIDDEN", { message: "This request comes from another site" })
}

function versionOf({ headers }: Request): string {
  const version = headers.get("mcp-protocol-version") ?? batchVersion
  if (!protocolVersions.some((known) => known === version))
    throw new RpcError(rpcCodes.request, `This server speaks ${protocolVersions.join(", ")}`)
  return version
}

async function messageIn(request: Request): Promise<unknown> {
  const text = await boundedText(request, largestBody)
  try {
    return JSON.parse(text)
  } catch {
    throw new RpcError(rpcCodes.parse, "This is no JSON")
  }
}

async function answerOne(ctx: Context, sent: unknown): Promise<Response> {
  const reply = await replyTo(ctx, sent)
  if (!reply) return accepted()
  return Response.json(reply, { status: "error" in reply ? (statuses.get(reply.error.code) ?? 200) : 200 })
}

async function answerBatch(ctx: Context, sent: unknown[]): Promise<Response> {
  const replies: RpcReply[] = []
  for (const message of sent) {
    const reply = await replyTo(ctx, message)
    if (reply) replies.push(reply)
  }
  return replies.length > 0 ? Response.json(replies) : accepted()
}

const accepted = () => new Response(null, { status: 202 })

/** @throws RateLimitedError, which is the whole request's answer. */
async function replyTo(ctx: Context, sent: unknown): Promise<RpcReply | null> {
  let id: RpcReply["id"] = null
  try {
    const message = rpcRequest(sent)
    if (!message) return null
    id = message.id
    return rpcResult(id, await answerMethod(ctx, message.method, message.params))
  } catch (error) {
    if (error instanceof RateLimitedError) throw error
    if (error instanceof RpcError) return rpcError(id, error)
    return rpcError(id, { code: rpcCodes.internal, message: failureOf(error, "mcp").message })
  }
}

/** What JSON-RPC's own errors are over HTTP; the rest answer a message that was understood. */
const statuses = new Map([
  [rpcCodes.parse, 400],
  [rpcCodes.request, 400],
  [rpcCodes.internal, 500],
])

function refusal(error: unknown): Response {
  if (error instanceof RpcError)
    return Response.json(rpcError(null, error), { status: statuses.get(error.code) ?? 400 })
  const { status, message } = failureOf(error, "mcp")
  const response = Response.json(rpcError(null, { code: rpcCodes.refused, message }), { status })
  if (status === 405) response.headers.set("Allow", "POST")
  const retryAfter = retryAfterOf(error)
  if (retryAfter !== undefined) response.headers.set("Retry-After", String(retryAfter))
  return response
}
