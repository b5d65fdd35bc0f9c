import { bodyOf, Refusal } from "@/lib/api/http/refusal"
import { signInKeys } from "@/lib/people/login-service/schema"

/** Has the person show their second factor again; rejects where they do not want to. */
export type ProofAsker = () => Promise<void>

let present: ProofAsker | undefined

/** The page's own way to ask. @returns what ends it */
export function askProofBy(ask: ProofAsker): () => void {
  present = ask
  return () => {
    if (present === ask) present = undefined
  }
}

/** A call that may be refused until a second factor is shown again: then the page asks for it, and it is made once more. */
export function proved<Input, Answer>(call: (input: Input) => Promise<Answer>) {
  return async (input: Input): Promise<Answer> => {
    try {
      return await call(input)
    } catch (error) {
      const isAsked = error instanceof Refusal && error.errorKey === signInKeys.proof
      if (!isAsked || !present) throw error
      await present().catch(() => {
        throw error
      })
      return call(input)
    }
  }
}

/** A file of the portal and its name, for which the second factor may be asked again. @throws Refusal */
export const fetchFile = proved(async (path: string) => {
  const response = await fetch(path)
  if (!response.ok) await bodyOf(response)
  // As `contentDisposition` writes it: with the letters of every script.
  const name = /filename\*=UTF-8''(\S+)/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? ""
  return { bytes: await response.blob(), name: decodeURIComponent(name) }
})
