"use client"
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react"
import { PageLink } from "./page-link"

/** A way on, or something to do. */
export type MenuItem = { label: string; href: string } | { label: string; onSelect: () => void }

type Props = { label: string; button: ReactNode; items: readonly MenuItem[] }

/** A button with a menu below it, by mouse and by keyboard (WAI-ARIA menu button). */
export function Menu({ label, button, items }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [first, setFirst] = useState(0)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const open = (index: number) => {
    setFirst(index)
    setOpen(true)
  }
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
    event.preventDefault()
    open(event.key === "ArrowDown" ? 0 : -1)
  }
  const close = ({ refocus = false } = {}) => {
    setOpen(false)
    if (refocus) trigger.current?.focus()
  }
  return (
    <div className="relative">
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : open(0))}
        onKeyDown={openByArrow}
        className="menu-button"
      >
        {button} <span className="sr-only">{label}</span>
      </button>
      {isOpen && (
        <MenuList id={id} label={label} items={items} first={first} trigger={trigger} close={close} />
      )}
    </div>
  )
}

type ListProps = Omit<Props, "button"> & {
  id: string
  /** The item that gets the focus; -1 is the last. */
  first: number
  trigger: { current: HTMLElement | null }
  close: (how?: { refocus?: boolean }) => void
}

function MenuList({ id, label, items, first, trigger, close }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => focusItem(list.current, first), [first])
  const steer = (event: KeyboardEvent) => {
    if (event.key === "Tab") return close()
    const target = targetOf(event.key, list.current)
    if (event.key === "Escape") close({ refocus: true })
    else if (target !== undefined) focusItem(list.current, target)
    else return
    event.preventDefault()
  }
  // The button closes its own menu; taken for a way out here, it would open it again.
  const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== trigger.current && !list.current?.contains(relatedTarget)) close()
  }
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={steer}
      onBlur={closeOnLeave}
      className="menu"
    >
      {items.map((item) =>
        "href" in item ? (
          <PageLink
            key={item.label}
            href={item.href}
            role="menuitem"
            tabIndex={-1}
            onClick={() => close()}
            className="menu-item"
          >
            {item.label}
          </PageLink>
        ) : (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              close({ refocus: true })
              item.onSelect()
            }}
            className="menu-item"
          >
            {item.label}
          </button>
        ),
      )}
    </div>
  )
}

const itemsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]

const focusItem = (list: HTMLElement | null, index: number) => itemsIn(list).at(index)?.focus()

/** The item a key leads to. */
function targetOf(key: string, list: HTMLElement | null): number | undefined {
  const items = itemsIn(list)
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (key === "ArrowDown") return (at + 1) % items.length
  if (key === "ArrowUp") return at - 1
  if (key === "Home") return 0
  return key === "End" ? -1 : undefined
}
