import type { ReactNode } from "react"
import { NeedsScript } from "@/components/ui/needs-script"
import { words } from "@/lib/platform/words/words"

type Props = {
  title: string
  intro?: ReactNode
  children: ReactNode
  /** Ways on to other pages, below the card's content. */
  links?: ReactNode
  /** Whether its forms are sent by a script alone. */
  needsScript?: boolean
}

/** The one card of a page about signing in. */
export const AuthCard = ({ title, intro, children, links, needsScript = true }: Props) => (
  <section className="card shadow-float p-6 sm:p-8">
    <h1 className="text-xl">{title}</h1>
    {intro && <div className="mt-2 text-muted text-sm">{intro}</div>}
    <div className="mt-6 space-y-5">
      {needsScript && <NeedsScript />}
      {children}
    </div>
    {links && (
      <nav
        aria-label={words("people.fields")("otherOptions")}
        className="mt-6 flex flex-col items-center gap-2 border-border border-t pt-5 text-center text-sm"
      >
        {links}
      </nav>
    )}
  </section>
)
