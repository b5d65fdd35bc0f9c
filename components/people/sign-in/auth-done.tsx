import type { ReactNode } from "react"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"

type Props = {
  title: string
  children: ReactNode
  /** The way on. */
  href: string
  label: string
}

/** The card at the end of a way that led somewhere good. */
export const AuthDone = ({ title, children, href, label }: Props) => (
  <section className="card flex flex-col items-center p-6 text-center shadow-float sm:p-8">
    <span className="grid size-14 place-items-center rounded-full bg-success-subtle text-success">
      <Icon name="check" className="size-7" />
    </span>
    <h1 className="mt-5 text-2xl">{title}</h1>
    <div className="mt-2 text-muted">{children}</div>
    <PageLink href={href} className="button button-primary mt-6 w-full">
      {label}
    </PageLink>
  </section>
)
