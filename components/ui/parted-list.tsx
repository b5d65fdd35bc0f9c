import type { ReactNode } from "react"
import type { Page } from "@/lib/platform/cursor"
import { PulledPlug } from "./drawings/pulled-plug"
import { EmptyState } from "./empty-state"

type Props<T> = {
  /** What tells it from other lists of the page. */
  name: string
  first: Page<T>
  /** The plain link to the part of the list behind a cursor. */
  pathAfter: (cursor: string) => string
  /** Off where something below the list would run away from its reader. */
  loadsOnSight?: boolean
  className: string
  children: (item: T) => ReactNode
}

/**
 * A list of which the page holds one part, with a link to the next. parts.ts adds that below as the reader scrolls; what
 * fails to load takes the place of all of it (E16).
 */
export const PartedList = <T extends { id: string }>(props: Props<T>) => (
  <div data-parts={props.name} data-on-sight={props.loadsOnSight === false ? undefined : ""}>
    <ul className={props.className}>
      {props.first.items.map((item) => (
        <li key={item.id}>{props.children(item)}</li>
      ))}
    </ul>
    {props.first.next && (
      <>
        <p className="no-print py-6 text-center">
          <a rel="next" href={props.pathAfter(props.first.next)} className="button button-quiet">
            Show more
          </a>
        </p>
        <div role="alert" hidden>
          <EmptyState drawing={<PulledPlug />} title="This list could not be loaded">
            <p className="text-sm">
              The portal could not be reached. Please check your connection and try again.
            </p>
            <button type="button" data-goes-on="" className="button button-primary">
              Try again
            </button>
          </EmptyState>
        </div>
      </>
    )}
  </div>
)
