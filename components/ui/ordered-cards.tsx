import type { ReactNode } from "react"
import { GripHint } from "./grip"
import type { Ordered } from "./reorder"
import { showToast } from "./toast"
import { type GripProps, useOrdering } from "./use-ordering"
import { wordsFor } from "./words-for"

type Props<T> = {
  /** What the list is called. */
  label: string
  /** A name says which card a grip moves. */
  items: T[]
  /** Puts one before another, or behind all. */
  move: (id: string, before: string | null) => Promise<unknown>
  /** A card, with what its grip needs. */
  children: (item: T, grip: GripProps) => ReactNode
}

/** Cards in an order that their grips change, by pointer or arrow keys. */
export function OrderedCards<T extends Ordered>({ label, items, move, children }: Props<T>) {
  const { order, dragged, said, gripOf } = useOrdering({
    items,
    move: async (id, before) => {
      try {
        await move(id, before)
      } catch (error) {
        showToast(wordsFor(error), "error")
        throw error
      }
    },
  })
  return (
    <>
      <GripHint />
      <ul aria-label={label} data-order="" className="space-y-3">
        {order.map((item) => (
          <li key={item.id} data-order-id={item.id} data-dragged={dragged === item.id || undefined}>
            {children(item, gripOf(item.id))}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
