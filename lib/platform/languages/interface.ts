import { baseOf } from "./tags"

/** The languages in which Vestibule itself speaks. */
export const interfaceLanguages = ["en", "de", "fr", "es", "pt-BR", "it", "nl", "pl", "ja", "ar"] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]

/** The nearest of them to a language: itself, one of the same base, or else English. */
export const interfaceLanguageOf = (tag: string): InterfaceLanguage =>
  interfaceLanguages.find((language) => language === tag) ??
  interfaceLanguages.find((language) => baseOf(language) === baseOf(tag)) ??
  "en"
