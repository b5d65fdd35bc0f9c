import type { InterfaceLanguage } from "@/lib/platform/languages/interface"
import { type Messages, setSource } from "./words"

/** Messages by scope, as a page or a file of words brings them. */
export type Brought = { language: InterfaceLanguage; scopes: Record<string, Messages> }

// On globalThis because the page's script and Next's are built apart.
const shared = globalThis as { vestibuleHeld?: Record<string, Messages> }

/** Keeps what a page or a file brought, besides what is there: a document has one language. */
export function takeWords({ language, scopes }: Brought): void {
  shared.vestibuleHeld ??= {}
  const held = Object.assign(shared.vestibuleHeld, scopes)
  setSource({ language: () => language, messages: (scope) => held[scope] })
}
