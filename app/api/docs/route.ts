import { docsPage } from "@/lib/api/documents/docs-assets"

export const GET = () =>
  new Response(docsPage, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" },
  })
