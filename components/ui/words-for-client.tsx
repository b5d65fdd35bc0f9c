import type { ReactNode } from "react"
import { interfaceLanguage, messagesFor, type Scope } from "@/lib/platform/words/words"
import { ClientWords } from "./client-words"

/** Sends the browser the words of these nouns, for what its components say below. */
export const WordsForClient = ({ of, children }: { of: readonly Scope[]; children: ReactNode }) => (
  <ClientWords language={interfaceLanguage()} scopes={messagesFor(of)}>
    {children}
  </ClientWords>
)
