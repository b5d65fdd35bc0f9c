"use client"
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react"
import { words } from "@/lib/platform/words/words"
import { neighbourOf, type Ordered, reordered } from "./reorder"

type Options<T> = {
  items: T[]
  /** Puts it before another, or with null behind all. */
  move: (id: string, before: string | null) => Promise<unknown>
  /** Hears what it was dropped on, where that is marked with `data-drop`. */
  drop?: (id: string, place: string) => void
  /** So many of the last cannot be passed: more of the list follows that is not here. */
  isOpenEnded?: boolean
}

/** After the last key, so that not every step is a request. */
const restMs = 500
const edgePx = 72

/** An order changed by dragging grips and by the arrow keys on them, shown at once and then saved. */
export function useOrdering<T extends Ordered>({ items, move, drop, isOpenEnded = false }: Options<T>) {
  const [order, setOrder] = useState(items)
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState("")
  const [focused, setFocused] = useState<{ id: string } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const now = useRef(order)
  now.current = order
  const latest = useRef(items)
  latest.current = items
  /** The last step by a key, until it is saved. */
  const waiting = useRef<{ id: string; save: () => void } | null>(null)
  const [dragging, saving] = [useRef(false), useRef(0)]
  /** The order as it was saved last, until it is read again. */
  const saved = useRef<string | null>(null)
  const named = JSON.stringify(items)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one when something in it is another.
  useEffect(() => {
    if (saving.current === 0) saved.current = null
    // What was read before the last step would undo it; after the step it is read anew.
    if (!waiting.current && !dragging.current && saving.current === 0) setOrder(items)
  }, [named])
  // The page may be left before that.
  useEffect(() => () => waiting.current?.save(), [])
  // A row that has moved in the page has lost the focus.
  useEffect(() => {
    if (focused) document.getElementById(gripId(focused.id))?.focus()
  }, [focused])

  const put = (id: string, to: number) => {
    const last = now.current.length - 1 - Number(isOpenEnded)
    const next = reordered(now.current, id, Math.max(0, Math.min(to, last)))
    now.current = next
    setOrder(next)
    const at = next.findIndex((item) => item.id === id)
    setSaid(words("ui.lists")("position", { name: next[at]?.name ?? "", at: at + 1, count: next.length }))
  }
  const save = (id: string) => {
    clearTimeout(timer.current)
    waiting.current = null
    const asRead = () => {
      saved.current = null
      setOrder(latest.current)
    }
    const wanted = idsOf(now.current)
    if (wanted === saved.current) return
    if (!saved.current && wanted === idsOf(latest.current)) return asRead()
    saved.current = wanted
    saving.current += 1
    move(id, neighbourOf(now.current, id))
      .catch(asRead)
      .finally(() => {
        saving.current -= 1
      })
  }
  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (waiting.current?.id !== id) waiting.current?.save()
    put(id, now.current.findIndex((item) => item.id === id) + step)
    setFocused({ id })
    clearTimeout(timer.current)
    waiting.current = { id, save: () => save(id) }
    timer.current = setTimeout(waiting.current.save, restMs)
  }
  const onPointerDown = (id: string) => (down: PointerEvent<HTMLElement>) => {
    if (down.button !== 0) return
    waiting.current?.save()
    const grip = down.currentTarget
    let place: Element | null = null
    grip.setPointerCapture(down.pointerId)
    dragging.current = true
    setDragged(id)
    const follow = (event: globalThis.PointerEvent) => {
      place?.removeAttribute("data-dropping")
      place = drop
        ? (document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-drop]") ?? null)
        : null
      place?.setAttribute("data-dropping", "")
      if (event.clientY < edgePx) window.scrollBy(0, -12)
      else if (event.clientY > innerHeight - edgePx) window.scrollBy(0, 12)
      if (!place) put(id, indexAt(grip, event.clientY, id))
    }
    const end = (keep: boolean) => {
      grip.removeEventListener("pointermove", follow)
      grip.removeEventListener("pointerup", up)
      grip.removeEventListener("pointercancel", cancel)
      window.removeEventListener("keydown", onEscape, true)
      place?.removeAttribute("data-dropping")
      dragging.current = false
      setDragged(null)
      if (place && keep) {
        setOrder(latest.current)
        drop?.(id, place.getAttribute("data-drop") ?? "")
      } else if (keep) save(id)
      else setOrder(latest.current)
    }
    const up = () => end(true)
    const cancel = () => end(false)
    const onEscape = (event: globalThis.KeyboardEvent) => event.key === "Escape" && end(false)
    grip.addEventListener("pointermove", follow)
    grip.addEventListener("pointerup", up)
    grip.addEventListener("pointercancel", cancel)
    window.addEventListener("keydown", onEscape, true)
  }
  const gripOf = (id: string) => ({
    id: gripId(id),
    onKeyDown: onKeyDown(id),
    onPointerDown: onPointerDown(id),
  })
  return { order, dragged, said, gripOf }
}

export type GripProps = ReturnType<ReturnType<typeof useOrdering>["gripOf"]>

const idsOf = (items: Ordered[]) => items.map(({ id }) => id).join()

const gripId = (id: string) => `grip-${id}`

/** The index of the row a height of the window belongs to. */
function indexAt(grip: HTMLElement, y: number, id: string): number {
  const rows = [
    ...(grip.closest("[data-order]")?.querySelectorAll<HTMLElement>(":scope > [data-order-id]") ?? []),
  ]
  const others = rows.filter((row) => row.dataset.orderId !== id)
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y > top + height / 2
  }).length
}
