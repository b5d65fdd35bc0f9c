import { docsAsset } from "@/lib/api/documents/docs-assets"

type Props = { params: Promise<{ asset: string }> }

export async function GET(_: Request, { params }: Props) {
  const asset = await docsAsset((await params).asset)
  if (!asset)
    return new Response("There is no such file\n", { status: 404, headers: { "Cache-Control": "no-store" } })
  const headers = { "Content-Type": `${asset.type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" }
  return new Response(asset.body, { headers })
}
