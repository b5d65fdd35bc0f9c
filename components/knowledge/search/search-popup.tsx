"use client"
import { type RefObject, useLayoutEffect } from "react"
import { Icon } from "@/components/ui/icon"
import { words } from "@/lib/platform/words/words"
import { SearchHits } from "./search-hits"
import { NoHits, SearchFailure, SearchWaiting } from "./search-states"
import { useCombobox } from "./use-combobox"

export type PopupProps = {
  /** Around the form. */
  box: RefObject<HTMLElement | null>
  hasTickets: boolean
  /** In a sheet it stays where it is. */
  isSheet?: boolean
  /** After the reader has gone to another page. */
  onLeft?: () => void
}

/** What is found while typing, below the form (G02 to G06). */
export function SearchPopup({ box, hasTickets, isSheet = false, onLeft }: PopupProps) {
  const t = words("knowledge.search")
  const search = useCombobox(box, { isSheet, onLeft })
  const { text, isOpen, answer, isAsking, isFailed, isLeaving, clear } = search
  const isShown = isOpen && text !== "" && (answer || isAsking || isFailed)
  useRoomBelow(box, Boolean(isShown))
  return (
    <>
      {text && (
        <button
          type="button"
          aria-label={t("clear")}
          onClick={() => {
            clear()
            box.current?.querySelector("input")?.focus()
          }}
          className="search-clear"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
      {isShown && (
        <div className={`search-popup ${answer || isFailed ? "" : "search-popup-waiting"}`}>
          {isAsking && answer && <span className="search-busy" />}
          {isFailed && <SearchFailure />}
          {answer && answer.hits.length > 0 && <SearchHits search={search} answer={answer} />}
          {answer?.hits.length === 0 && <NoHits hasTickets={hasTickets} />}
          {!answer && !isFailed && <SearchWaiting />}
        </div>
      )}
      <p role="status" className="sr-only">
        {isShown && !isAsking && saidOf(answer, isFailed)}
      </p>
      {isLeaving && <span className="link-progress" role="progressbar" aria-label={t("loading")} />}
    </>
  )
}

/** Says in the style of the box how many pixels of the window are below it. */
function useRoomBelow(box: PopupProps["box"], isShown: boolean) {
  useLayoutEffect(() => {
    const below = isShown && innerHeight - (box.current?.getBoundingClientRect().bottom ?? 0)
    if (below) box.current?.style.setProperty("--search-room", `${below}px`)
  }, [box, isShown])
}

function saidOf(answer: { hits: unknown[]; total: number } | null, isFailed: boolean) {
  const t = words("knowledge.search")
  if (isFailed || !answer) return t("failedSaid")
  if (answer.total === 0) return t("noneSaid")
  const { total: count } = answer
  const shown = answer.hits.length
  return shown < count ? t("someSaid", { count, shown }) : t("countSaid", { count })
}
