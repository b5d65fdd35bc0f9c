import type { ReactNode } from "react"
import { WordsForClient } from "@/components/ui/words-for-client"
import type { Scope } from "@/lib/platform/words/words"
import { organisationOf } from "../context"

type Props = { params: Promise<{ company: string }>; children: ReactNode }

/** A layout that brings the browser the words of these nouns, which the pages below it say. */
export const wordsLayout =
  (nouns: readonly Scope[]) =>
  async ({ params, children }: Props) => {
    // The language is known from then on.
    await organisationOf((await params).company)
    return <WordsForClient of={nouns}>{children}</WordsForClient>
  }
