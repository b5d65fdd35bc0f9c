import { interfaceLanguage } from "./words"

/** A label inside a sentence: it begins small, but for German, whose nouns do not. */
export const inSentence = (label: string): string =>
  interfaceLanguage() === "de" ? label : label.toLocaleLowerCase(interfaceLanguage())
