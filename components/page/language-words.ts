import { type InterfaceLanguage, interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { nameOfLanguage } from "@/lib/platform/languages/tags"

type Words = { label: string; close: string; untranslated: (wanted: string, shown: string) => string }

const all: Record<InterfaceLanguage, Words> = {
  en: {
    label: "Language",
    close: "Close",
    untranslated: (wanted, shown) =>
      `This article is not available in ${wanted} yet. You are reading it in ${shown}.`,
  },
  de: {
    label: "Sprache",
    close: "Schließen",
    untranslated: (wanted, shown) =>
      `Dieser Artikel liegt noch nicht auf ${wanted} vor. Sie lesen ihn auf ${shown}.`,
  },
  fr: {
    label: "Langue",
    close: "Fermer",
    untranslated: (wanted, shown) =>
      `Cet article n’est pas encore disponible en ${wanted}. Vous le lisez en ${shown}.`,
  },
  es: {
    label: "Idioma",
    close: "Cerrar",
    untranslated: (wanted, shown) =>
      `Este artículo aún no está disponible en ${wanted}. Lo está leyendo en ${shown}.`,
  },
  "pt-BR": {
    label: "Idioma",
    close: "Fechar",
    untranslated: (wanted, shown) =>
      `Este artigo ainda não está disponível em ${wanted}. Você o está lendo em ${shown}.`,
  },
  it: {
    label: "Lingua",
    close: "Chiudi",
    untranslated: (wanted, shown) =>
      `Questo articolo non è ancora disponibile in ${wanted}. Lo stai leggendo in ${shown}.`,
  },
  nl: {
    label: "Taal",
    close: "Sluiten",
    untranslated: (wanted, shown) =>
      `Dit artikel is nog niet beschikbaar in het ${wanted}. Je leest het in het ${shown}.`,
  },
  pl: {
    label: "Język",
    close: "Zamknij",
    untranslated: (wanted, shown) =>
      `Tego artykułu jeszcze nie przetłumaczono (${wanted}). Język, w którym go czytasz: ${shown}.`,
  },
  ja: {
    label: "言語",
    close: "閉じる",
    untranslated: (wanted, shown) =>
      `この記事はまだ${wanted}に翻訳されていません。${shown}で表示しています。`,
  },
  ar: {
    label: "اللغة",
    close: "إغلاق",
    untranslated: (wanted, shown) => `لم تُترجم هذه المقالة بعد إلى ${wanted}. أنت تقرؤها بلغتها: ${shown}.`,
  },
}

/** What pages say of the languages they are in, to a reader of this language. */
export const languageWords = (language: string): Words => all[interfaceLanguageOf(language)]

/** That an article is shown in another language than its reader asked for. */
export function untranslatedWords(wanted: string, shown: string): string {
  const spoken = interfaceLanguageOf(wanted)
  return all[spoken].untranslated(nameOfLanguage(wanted, spoken), nameOfLanguage(shown, spoken))
}
