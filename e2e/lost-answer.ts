import type { Route } from "@playwright/test"
import { ask, expect } from "./fixtures"

/** What a page asks for arrives and is done; the page never gets the answer. */
export async function loseAnswer(route: Route, host: string) {
  const sent = route.request()
  const headers = { ...(await sent.allHeaders()) }
  const { pathname } = new URL(sent.url())
  const answer = await ask(host, pathname, { method: "POST", headers, body: sent.postData() ?? "" })
  expect(answer.status).toBe(200)
  await route.abort()
}
