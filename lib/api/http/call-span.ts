import { currentSpan, traced } from "@/lib/platform/traces/traced"
import type { Address } from "./addresses"

/** Answers a call in a span of its name, and has the request's say which call it was. */
export function tracedCall<T>(
  prefix: string,
  name: string,
  address: Address | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const request = currentSpan()
  if (request && address) {
    const route = `${prefix}${address.path}`
    request.rename(`${address.method} ${route}`)
    request.note({ "http.route": route })
  }
  return traced(`call ${name}`, work, { attributes: { "vestibule.call": name } })
}
