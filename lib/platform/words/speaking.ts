import { AsyncLocalStorage } from "node:async_hooks"
import type { InterfaceLanguage } from "@/lib/platform/languages/interface"

type Speaking = { language: InterfaceLanguage; isToPerson: boolean }

// On globalThis because Next bundles this module apart from server.ts.
const shared = globalThis as { vestibuleSpeaking?: AsyncLocalStorage<Speaking> }
shared.vestibuleSpeaking ??= new AsyncLocalStorage()
const speaking = shared.vestibuleSpeaking

/** Does the work in this language, until it says another: the answer of a request, a mail. */
export const speakingIn = <T>(language: InterfaceLanguage, work: () => T, { isToPerson = false } = {}): T =>
  speaking.run({ language, isToPerson }, work)

/** The language that the request being answered turned out to have. */
export function speak(language: InterfaceLanguage): void {
  const present = speaking.getStore()
  if (present) present.language = language
}

/** The language of what is being done now. */
export const spoken = (): InterfaceLanguage => speaking.getStore()?.language ?? "en"

/** Whether what is answered is for a signed-in person alone, whose own language it has. */
export const speaksToPerson = (): boolean => speaking.getStore()?.isToPerson ?? false
