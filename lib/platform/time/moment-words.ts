import { interfaceLanguage } from "@/lib/platform/words/words"
import { momentText, shortMomentText } from "./dates"
import { momentIn, shortMomentIn } from "./in-language"

/** A moment as the interface says it, in that zone: in English as the specification writes it. */
export const momentWords = (at: string, zone: string): string =>
  interfaceLanguage() === "en" ? momentText(at, zone) : momentIn(at, zone, interfaceLanguage())

/** A moment of about now, without its year. */
export const shortMomentWords = (at: string, zone: string): string =>
  interfaceLanguage() === "en" ? shortMomentText(at, zone) : shortMomentIn(at, zone, interfaceLanguage())
