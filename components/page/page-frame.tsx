import type { ReactNode } from "react"
import { Breadcrumbs, type Crumb } from "./breadcrumbs"

type Props = {
  /** The way here; absent where the company wants no breadcrumbs. */
  crumbs?: Crumb[]
  /** Icons that open the side panels. */
  side: ReactNode
  children: ReactNode
}

/** A page of the knowledge base: breadcrumbs above, icons of the side panels at the side, on small screens on top. */
export const PageFrame = ({ crumbs, side, children }: Props) => (
  <>
    {crumbs && <Breadcrumbs crumbs={crumbs} />}
    <div className="container-page grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 pt-6 min-[1100px]:grid-cols-[40px_minmax(0,1fr)] min-[1100px]:pt-10">
      <div className="no-print side-icons">{side}</div>
      <div className="min-w-0">{children}</div>
    </div>
  </>
)
