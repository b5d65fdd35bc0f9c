import type { ReactNode } from "react"
import { Ago } from "@/components/ui/moment"
import { together } from "@/components/ui/together"
import { words } from "@/lib/platform/words/words"
import type { LocalCopy } from "./local-copy"

type Props = {
  copy: LocalCopy
  /** What else is to be known of it. */
  hint?: string
  /** What can be done with it. */
  children: ReactNode
}

/** Says that this browser has text which the server does not have. */
export const FoundText = ({ copy, hint = "", children }: Props) => (
  <aside aria-label={words("knowledge.editor")("textWasNotSaved")} className="found-copy">
    <p>
      {together(
        words("knowledge.editor").parts(copy.changes.title ? "foundNamed" : "found", {
          ago: () => <Ago at={new Date(copy.at).toISOString()} />,
          title: () => <bdi className="font-semibold">{copy.changes.title}</bdi>,
        }),
      )}
      {hint && ` ${hint}`}
    </p>
    {children}
  </aside>
)
