import { isReady } from "@/lib/api/health"

const headers = { "Cache-Control": "no-store" }

/** For a load balancer: 200 when the portal can serve, else 503; `?probe=alive` asks for the process alone. */
export async function GET(request: Request) {
  if (new URL(request.url).searchParams.get("probe") === "alive")
    return Response.json({ alive: true }, { headers })
  const ready = await isReady()
  return Response.json({ alive: true, ready }, { status: ready ? 200 : 503, headers })
}
