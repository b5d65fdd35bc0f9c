import type { MouseEvent, UIEvent } from "react"
import { Icon } from "@/components/ui/icon"
import { together } from "@/components/ui/together"
import { countOpening } from "@/lib/knowledge/search/count-use"
import type { Hit } from "@/lib/knowledge/search/schema"
import { inPageLanguage } from "@/lib/platform/languages/page-language"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { searchResultsPath } from "@/lib/platform/paths"
import { interfaceLanguage, words } from "@/lib/platform/words/words"
import { Corrected } from "./corrected"
import { KindSign, kindLabel } from "./kind-sign"
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
  const t = words("knowledge.search")
  const loadNearEnd = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight > list.scrollHeight - near) more()
  }
  const follow = (event: MouseEvent, path: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(path)
  }
  const all = inPageLanguage(searchResultsPath(text))
  return (
    <>
      {corrected && <Corrected text={text} corrected={corrected} isSmall />}
      <div
        role="listbox"
        id={listId}
        aria-label={t("results")}
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
            href={inPageLanguage(hit.path)}
            onClick={(event) => {
              countOpening(text)
              follow(event, inPageLanguage(hit.path))
            }}
            className="search-hit"
          >
            <HitRow hit={hit} />
          </a>
        ))}
      </div>
      <p className="search-foot">
        <a href={all} onClick={(event) => follow(event, all)}>
          {t("all")}
          <Icon name="arrow" className="size-4 rtl:-scale-x-100" />
        </a>
        <span aria-hidden="true" className="search-keys">
          {together(
            t.parts("keys", {
              up: () => <kbd>↑</kbd>,
              down: () => <kbd>↓</kbd>,
              enter: () => <kbd>↵</kbd>,
              escape: () => <kbd>esc</kbd>,
            }),
          )}
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
          {language && (
            <>
              <bdi className="font-semibold">{nameOfLanguage(language, interfaceLanguage())}</bdi>
              {" · "}
            </>
          )}
          {category || kindLabel(kind)}
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
