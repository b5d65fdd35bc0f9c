import { type RefObject, useEffect, useId, useRef, useState } from "react"
import { countSearch } from "@/lib/knowledge/search/count-use"
import { inPageLanguage } from "@/lib/platform/languages/page-language"
import { searchResultsPath } from "@/lib/platform/paths"
import { useEventsIn } from "./use-events-in"
import { useHits } from "./use-hits"
import { useWayOn } from "./use-way-on"

/** After the focus has left (G04, Z14). */
const hideMs = 200
/** Who stays so long with what was found has meant it. */
const meantMs = 1500

type Options = { isSheet: boolean; onLeft?: () => void }

/** The field of a search form as a combobox (WAI-ARIA 1.2): what it is asked, what is found, and which hit is chosen. */
export function useCombobox(box: RefObject<HTMLElement | null>, { isSheet, onLeft }: Options) {
  const listId = useId()
  const [text, setText] = useState(() => typedIn(box))
  const [isOpen, setOpen] = useState(text !== "")
  const [chosen, setChosen] = useState(-1)
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { answer, isAsking, isFailed, more } = useHits(text)
  const count = answer?.hits.length ?? 0
  // One past the last is chosen while more of them are on their way.
  const at = Math.min(chosen, count - 1)
  const isListed = isOpen && count > 0

  const close = () => {
    setOpen(false)
    setChosen(-1)
  }
  const ask = (value: string) => {
    setText(value.trim())
    setChosen(-1)
    setOpen(true)
  }
  const clear = () => {
    const input = inputIn(box)
    if (input) input.value = ""
    setText("")
    close()
  }
  const { go, isLeaving } = useWayOn(() => {
    clear()
    onLeft?.()
  })
  const choose = (index: number) => {
    setChosen(index)
    if (index >= count - 2) more()
  }
  const steer = (key: string): boolean => {
    if (key === "Escape") return stepBack()
    const isArrow = key === "ArrowDown" || key === "ArrowUp"
    if (isArrow && !isOpen) ask(inputIn(box)?.value ?? "")
    else if (!isListed) return false
    else if (key === "ArrowDown") choose(at < count - 1 ? at + 1 : answer?.hasMore ? count : -1)
    else if (key === "ArrowUp") choose(at === -1 ? count - 1 : at - 1)
    else if (at === -1) return false
    else if (key === "Home") choose(0)
    else if (key === "End") choose(count - 1)
    else if (key === "Enter") document.getElementById(`${listId}-${at}`)?.click()
    else return false
    return true
  }
  const stepBack = () => {
    if (isOpen && text && !isSheet) close()
    else if (inputIn(box)?.value) clear()
    else return false
    return true
  }
  const submit = (event: Event) => {
    event.preventDefault()
    const asked = inputIn(box)?.value.trim()
    if (!asked) return
    close()
    go(inPageLanguage(searchResultsPath(asked)))
  }

  useEventsIn(box, {
    input: ({ target }) => ask((target as HTMLInputElement).value),
    keydown: (event) => {
      if (event.target !== inputIn(box) || event.isComposing) return
      if (steer(event.key)) event.preventDefault()
    },
    focusin: ({ target }) => {
      clearTimeout(hiding.current)
      if (target === inputIn(box) && text) setOpen(true)
    },
    focusout: ({ relatedTarget }) => {
      if (isSheet || box.current?.contains(relatedTarget as Node | null)) return
      hiding.current = setTimeout(close, hideMs)
    },
    submit,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed between the first look and the first listening.
  useEffect(() => {
    const typed = typedIn(box)
    if (typed !== text) ask(typed)
  }, [])
  useEffect(() => () => clearTimeout(hiding.current), [])
  const isAnswered = answer?.text === text && !isAsking
  useEffect(() => {
    if (!isAnswered || !text) return
    const timer = setTimeout(() => countSearch(text), meantMs)
    return () => clearTimeout(timer)
  }, [isAnswered, text])
  useAttributes(box, {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": String(isListed),
    "aria-controls": isListed ? listId : null,
    "aria-activedescendant": isListed && at >= 0 ? `${listId}-${at}` : null,
  })
  useEffect(() => {
    if (at >= 0) document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: "nearest" })
  }, [at, listId])
  return { listId, text, isOpen, at, answer, isAsking, isFailed, isLeaving, more, clear, go }
}

const inputIn = (box: RefObject<HTMLElement | null>) => box.current?.querySelector("input") ?? null

/** What was typed before the script ran. */
function typedIn(box: RefObject<HTMLElement | null>) {
  const input = inputIn(box)
  return input && input.value !== input.defaultValue ? input.value.trim() : ""
}

function useAttributes(box: RefObject<HTMLElement | null>, attributes: Record<string, string | null>) {
  useEffect(() => {
    const input = inputIn(box)
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input?.removeAttribute(name)
      else input?.setAttribute(name, value)
    }
  })
}
