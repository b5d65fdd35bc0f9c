import { knowledgeBaseContext } from "@/lib/api/http/asker"
import { failureResponse } from "@/lib/api/http/failure"
import { callContext } from "@/lib/api/http/serve"
import { searchText } from "@/lib/knowledge/search/schema"
import { suggestToVisitor } from "@/lib/knowledge/search/visitors/mutations"

/** Articles that may answer a question being typed: GET ?text=. */
export async function GET(request: Request): Promise<Response> {
  try {
    const text = searchText.parse(new URL(request.url).searchParams.get("text"))
    const articles = await suggestToVisitor(await knowledgeBaseContext(callContext(request), {}), text)
    return Response.json({ articles }, { headers: { "Cache-Control": "private, no-store" } })
  } catch (error) {
    return failureResponse(error)
  }
}
