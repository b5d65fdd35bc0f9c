import type { ReactNode } from "react"
import type { Page } from "@/lib/platform/cursor"
import { words } from "@/lib/platform/words/words"
import { PulledPlug } from "./drawings/pulled-plug"
import { EmptyState } from "./empty-state"
import { partWords } from "./part-words"

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
export function PartedList<T extends { id: string }>(props: Props<T>) {
  const t = words("ui.lists")
  return (
    <div
      data-parts={props.name}
      {...partWords()}
      data-on-sight={props.loadsOnSight === false ? undefined : ""}
    >
      <ul className={props.className}>
        {props.first.items.map((item) => (
          <li key={item.id}>{props.children(item)}</li>
        ))}
      </ul>
      {props.first.next && (
        <>
          <p className="no-print py-6 text-center">
            <a rel="next" href={props.pathAfter(props.first.next)} className="button button-quiet">
              {t("more")}
            </a>
          </p>
          <div role="alert" hidden>
            <EmptyState drawing={<PulledPlug />} title={t("failed")}>
              <p className="text-sm">{t("unreachable")}</p>
              <button type="button" data-goes-on="" className="button button-primary">
                {t("again")}
              </button>
            </EmptyState>
          </div>
        </>
      )}
    </div>
  )
}
