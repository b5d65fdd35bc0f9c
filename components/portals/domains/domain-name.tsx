import type { ReactNode } from "react"
import { words } from "@/lib/platform/words/words"

type Props = { name: string; state: "active" | "pending"; children: ReactNode }

/** A domain with its state, and what can be done with it. */
export const DomainName = ({ name, state, children }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <bdi className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</bdi>
      <span className="tag">{words("portals.domains")(state)}</span>
    </p>
    {children}
  </div>
)
