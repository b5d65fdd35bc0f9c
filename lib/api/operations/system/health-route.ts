import type { Base } from "@/lib/api/http/base"
import { isDraining } from "@/lib/platform/http/server/draining"
import { readiness } from "./health"

const headers = { "Cache-Control": "no-store" }

/**
 * For a load balancer: 200 when the portal can serve, else 503. `?probe=serving` asks whether this process takes requests, also
 * while its database is away and it shows kept pages; `?probe=alive` asks for the process alone.
 */
export async function answerHealth(request: Request): Promise<Response> {
  const probe = new URL(request.url).searchParams.get("probe")
  if (probe === "alive") return Response.json({ alive: true }, { headers })
  if (probe === "serving") {
    const serving = !isDraining()
    return Response.json({ alive: true, serving }, { status: serving ? 200 : 503, headers })
  }
  const state = await readiness()
  return Response.json({ alive: true, ...state }, { status: state.ready ? 200 : 503, headers })
}

export const healthBase: Base = {
  answer: answerHealth,
  has: (method, path) => path === "/api/health" && (method === "GET" || method === "HEAD"),
}
