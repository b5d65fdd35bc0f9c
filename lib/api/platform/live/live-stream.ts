import { askerContext } from "@/lib/api/http/asker"
import { failureResponse } from "@/lib/api/http/failure"
import { type CallContext, callContext } from "@/lib/api/http/serve"
import { sessionEnd } from "@/lib/people/sessions/queries"
import { takePlace } from "@/lib/platform/live/allowance"
import { eventStream } from "@/lib/platform/live/event-stream"
import { subscribe } from "@/lib/platform/live/hub"
import { sessionCheck } from "@/lib/platform/live/session-check"
import { outsideSpan, traced } from "@/lib/platform/traces/traced"
import { isSignedIn, isStaff } from "@/lib/tenancy/actors/policy"
import type { Actor, Context } from "@/lib/tenancy/context"

// No proxy may hold it back, and nothing may compress it: compressed, it would arrive in lumps.
const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
}
/** A person's stream is begun anew at least that often, and when their session expires. */
const longestMs = 24 * 60 * 60 * 1000

/**
 * The live channel of the host's portal, for the session's person (D-74): server-sent events, each the name of what
 * has changed and never its content. It outlives a deactivation, so that open pages hear of its beginning and end.
 */
export const liveStream = (request: Request): Promise<Response> =>
  // Its request goes on for hours: what is told is how it was opened.
  traced(
    "open live stream",
    async (span) => {
      const response = await answer(request)
      span?.note({ "http.response.status_code": response.status })
      if (response.status >= 500) span?.fail(new Error(String(response.status)))
      return response
    },
    { kind: "server" },
  )

async function answer(request: Request): Promise<Response> {
  try {
    const call = callContext(request)
    const ctx = await askerContext(call, { mayLackSecond: true })
    // Of what it is answered no one reads a body, or cancels it.
    if (request.method === "HEAD") return new Response(null, { headers })
    const place = takePlace({ address: call.address, person: idOf(ctx.actor) ?? undefined })
    if (typeof place === "number") return refusal(place)
    return new Response(await openStream(call, ctx, { givePlaceBack: place, signal: request.signal }), {
      headers,
    })
  } catch (error) {
    return failureResponse(error)
  }
}

type Opening = { givePlaceBack: () => void; signal: AbortSignal }

async function openStream(call: CallContext, ctx: Context, opening: Opening) {
  const lifetime = await lifetimeOf(ctx).catch((error) => {
    opening.givePlaceBack()
    throw error
  })
  return outsideSpan(() => stream(call, ctx, { ...opening, lifetime }))
}

type Bounds = Opening & { lifetime: number | null }

function stream(call: CallContext, ctx: Context, { givePlaceBack, signal, lifetime }: Bounds) {
  const ends = [givePlaceBack]
  const { body, send, end } = eventStream(() => {
    for (const act of ends) act()
  })
  const personId = idOf(ctx.actor)
  const watch = sessionCheck(
    async () => idOf((await askerContext(call, { mayLackSecond: true })).actor) === personId,
    end,
  )
  ends.push(watch.close)
  const onHint: typeof send = (hint) => {
    send(hint)
    // After a hint the session is checked, so that an ended one stops listening (negative 35).
    if (personId) watch.look()
  }
  const subscriber = { organisationId: ctx.organisation.id, personId, isStaff: isStaff(ctx.actor) }
  ends.push(subscribe({ ...subscriber, onHint, onStop: end }))
  if (lifetime !== null) {
    const timer = setTimeout(end, lifetime).unref()
    ends.push(() => clearTimeout(timer))
  }
  // The body of an answer to a visitor who has left is not cancelled.
  if (signal.aborted) end()
  signal.addEventListener("abort", end)
  ends.push(() => signal.removeEventListener("abort", end))
  return body
}

const idOf = (actor: Actor) => (isSignedIn(actor) ? actor.id : null)

/** For how many milliseconds the asker may be taken for the same person; null for visitors. */
async function lifetimeOf(ctx: Context) {
  if (!isSignedIn(ctx.actor)) return null
  const end = await sessionEnd(ctx)
  return Math.min(longestMs, (end?.getTime() ?? 0) - ctx.now.getTime())
}

const refusal = (status: 429 | 503) =>
  new Response("Too many pages listen. Please ask again later.\n", {
    status,
    headers: { "Cache-Control": "no-store", "Retry-After": "30" },
  })
