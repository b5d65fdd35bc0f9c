import { AsyncLocalStorage } from "node:async_hooks"
import type { ServerResponse } from "node:http"
import type { Handler } from "@/lib/page-cache/render"

// On globalThis because Next bundles this module apart from server.ts.
const shared = globalThis as { vestibuleAnswers?: AsyncLocalStorage<ServerResponse> }
shared.vestibuleAnswers ??= new AsyncLocalStorage()
const answers = shared.vestibuleAnswers

/** The handler, whose pages may choose the status of their answer. */
export const withAnswerStatus =
  (handler: Handler): Handler =>
  (request, response) =>
    answers.run(response, () => handler(request, response))

/**
 * Gives the answer being rendered this status, and these headers.
 * @returns false where that cannot be done: the page is served by Next alone, or its head is already sent.
 */
export function setAnswerStatus(status: number, headers: Record<string, string> = {}): boolean {
  const response = answers.getStore()
  if (!response || response.headersSent) return false
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  return true
}
