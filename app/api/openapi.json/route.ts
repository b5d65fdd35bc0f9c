import { openApiDocument } from "@/lib/api/documents/openapi"

export async function GET() {
  return Response.json(await openApiDocument(), { headers: { "Cache-Control": "no-cache" } })
}
