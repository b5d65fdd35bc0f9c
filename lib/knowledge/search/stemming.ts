/** How words are stemmed, by language: PostgreSQL's text search configurations, and three that `search_vector` knows. */
const configurations: Record<string, string> = {
  ar: "arabic",
  ca: "catalan",
  da: "danish",
  de: "german",
  el: "greek",
  en: "english",
  es: "spanish",
  eu: "basque",
  fi: "finnish",
  fr: "french",
  ga: "irish",
  hi: "hindi",
  hu: "hungarian",
  hy: "armenian",
  id: "indonesian",
  it: "italian",
  ja: "japanese",
  ko: "korean",
  lt: "lithuanian",
  nb: "norwegian",
  ne: "nepali",
  nl: "dutch",
  no: "norwegian",
  pl: "polish",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  sr: "serbian",
  sv: "swedish",
  ta: "tamil",
  tr: "turkish",
}

/** How the words of a language are stemmed, by its BCP 47 tag; other languages are not stemmed. */
export const stemmingOf = (language: string) => configurations[language.split("-")[0] ?? ""] ?? "simple"

/** What may stand between two words that are written as one, by the configuration of languages that do that. */
const joints: Record<string, string[]> = {
  danish: ["", "s", "e"],
  dutch: ["", "s", "en", "e", "n"],
  german: ["", "s", "es", "n", "en", "er", "e"],
  norwegian: ["", "s", "e"],
  swedish: ["", "s"],
}

/** What joins two words in one; nothing for languages that write them apart. */
export const jointsOf = (stemming: string) => joints[stemming] ?? []
