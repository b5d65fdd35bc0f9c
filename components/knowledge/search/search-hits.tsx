import type { MouseEvent, UIEvent } from "react"
import { Icon } from "@/components/ui/icon"
import { countOpening } from "@/lib/knowledge/search/count-use"
import type { Hit } from "@/lib/knowledge/search/schema"
import { searchResultsPath } from "@/lib/platform/paths"
import { Corrected } from "./corrected"
import { KindSign, kindLabels } from "./kind-sign"
import { Marked } from "./marked"
import type { useCombobox } from "./use-combobox"

type Props = {
  search: ReturnType<typeof useCombobox>
  answer: { text: string; hits: Hit[]; corrected: string | null }
}

/** How near to its end a list goes on, in pixels. */
const near = 120

/** The list of hits, and the way to all of them. */
export function SearchHits({ search: { listId, at, more, go }, answer: { text, hits, corrected } }: Props) {
  const loadNearEnd = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight > list.scrollHeight - near) more()
  }
  const follow = (event: MouseEvent, path: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(path)
  }
  return (
    <>
      {corrected && <Corrected text={text} corrected={corrected} isSmall />}
      <div
        role="listbox"
        id={listId}
        aria-label="Search results"
        onScroll={loadNearEnd}
        onMouseDown={keepFocus}
        className="search-list"
      >
        {hits.map((hit, index) => (
          <a
            key={`${hit.kind} ${hit.id}`}
            role="option"
            id={`${listId}-${index}`}
            aria-selected={index === at}
            tabIndex={-1}
            href={hit.path}
            onClick={(event) => {
              countOpening(text)
              follow(event, hit.path)
            }}
            className="search-hit"
          >
            <HitRow hit={hit} />
          </a>
        ))}
      </div>
      <p className="search-foot">
        <a href={searchResultsPath(text)} onClick={(event) => follow(event, searchResultsPath(text))}>
          See all results
          <Icon name="arrow" className="size-4 rtl:-scale-x-100" />
        </a>
        <span aria-hidden="true" className="search-keys">
          <kbd>↑</kbd>
          <kbd>↓</kbd> to choose <kbd>↵</kbd> to open <kbd>esc</kbd> to close
        </span>
      </p>
    </>
  )
}

// Clicking keeps the focus in the field.
const keepFocus = (event: MouseEvent) => event.preventDefault()

const HitRow = ({ hit: { kind, marked, passage, language, category } }: { hit: Hit }) => (
  <>
    <KindSign kind={kind} />
    <span className="min-w-0 grow">
      <span className="flex items-baseline justify-between gap-3">
        <span dir="auto" lang={language || undefined} className="wrap-anywhere font-semibold">
          <Marked pieces={marked} />
        </span>
        <span dir="auto" className="max-w-[40%] shrink-0 truncate text-muted text-xs">
          {category || kindLabels[kind]}
        </span>
      </span>
      {passage.length > 0 && (
        <span dir="auto" lang={language || undefined} className="search-passage">
          <Marked pieces={passage} />
        </span>
      )}
    </span>
  </>
)
