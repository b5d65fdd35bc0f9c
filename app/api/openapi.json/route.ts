import { openApiDocument } from "@/lib/api/openapi"

export async function GET() {
  return Response.json(await openApiDocument(), { headers: { "Cache-Control": "no-cache" } })
}
