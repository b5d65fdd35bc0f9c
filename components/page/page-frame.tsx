import type { ReactNode } from "react"
import { Breadcrumbs, type Crumb } from "./breadcrumbs"

type Props = {
  /** The way here; absent where the company wants no breadcrumbs. */
  crumbs?: Crumb[]
  /** What opens the side panels. */
  side: ReactNode
  children: ReactNode
}

/** A page of the knowledge base: breadcrumbs and what opens the side panels above it. */
export const PageFrame = ({ crumbs, side, children }: Props) => (
  <>
    {crumbs && <Breadcrumbs crumbs={crumbs} />}
    <div className="container-page pt-6">
      <div className="no-print side-icons mb-6">{side}</div>
      {children}
    </div>
  </>
)
