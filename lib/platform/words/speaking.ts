import type { InterfaceLanguage } from "@/lib/platform/languages/interface"
import { scoped } from "@/lib/platform/scope"

type Speaking = { language: InterfaceLanguage; isToPerson: boolean }

const speaking = scoped<Speaking>("speaking")

/** Does the work in this language, until it says another: the answer of a request, a mail. */
export const speakingIn = <T>(language: InterfaceLanguage, work: () => T, { isToPerson = false } = {}): T =>
  speaking.run({ language, isToPerson }, work)

/** The language that the request being answered turned out to have. */
export function speak(language: InterfaceLanguage): void {
  const present = speaking.get()
  if (present) present.language = language
}

/** The language of what is being done now. */
export const spoken = (): InterfaceLanguage => speaking.get()?.language ?? "en"

/** Whether what is answered is for a signed-in person alone, whose own language it has. */
export const speaksToPerson = (): boolean => speaking.get()?.isToPerson ?? false
