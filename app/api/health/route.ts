import { readiness } from "@/lib/api/health"

const headers = { "Cache-Control": "no-store" }

/** For a load balancer: 200 when the portal can serve, else 503; `?probe=alive` asks for the process alone. */
export async function GET(request: Request) {
  if (new URL(request.url).searchParams.get("probe") === "alive")
    return Response.json({ alive: true }, { headers })
  const state = await readiness()
  return Response.json({ alive: true, ...state }, { status: state.ready ? 200 : 503, headers })
}
