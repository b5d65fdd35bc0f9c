"use client"
import { type ReactNode, type RefObject, useId, useRef, useState } from "react"
import { type Choice, PickerList } from "./picker-list"
import { usePlaceBeside } from "./use-place-beside"

type Props = Choice & {
  button: ReactNode
  /** The single key that opens it, where another component listens for it. */
  keys?: string
  /** Takes the popover, so that other components can show it. */
  popover?: RefObject<HTMLDivElement | null>
  /** It keeps the focus all the same. */
  disabled?: boolean
  className?: string
  /** The button's own id, and those of what is said about it. */
  id?: string
  describedBy?: string
}

const whereKeysGo = ".picker-search, .picker-list"

/** A button that opens a list to choose from, by pointer, by keyboard and by typing. */
export function Picker(props: Props) {
  const {
    label,
    button,
    keys,
    popover: popoverOfOther,
    disabled,
    className = "picker-button",
    id: ownId,
    describedBy,
    ...list
  } = props
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const own = useRef<HTMLDivElement>(null)
  const popover = popoverOfOther ?? own
  const id = useId()
  usePlaceBeside(trigger, popover, isOpen)
  return (
    <>
      <button
        ref={trigger}
        type="button"
        id={ownId}
        aria-describedby={describedBy}
        popoverTarget={disabled ? undefined : id}
        aria-disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-keyshortcuts={keys}
        title={keys ? `${label} (${keys})` : label}
        className={className}
      >
        {button !== label && <span className="sr-only">{label}:</span>} {button}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="picker"
        onBeforeToggle={({ newState, currentTarget }) => {
          // The browser gives back the focus of what is still there, and the list is gone by then.
          if (newState === "closed" && currentTarget.contains(document.activeElement))
            trigger.current?.focus()
          setOpen(newState === "open")
        }}
        onToggle={({ newState, currentTarget }) => {
          // Only what is in sight can have the focus.
          if (newState === "open") currentTarget.querySelector<HTMLElement>(whereKeysGo)?.focus()
        }}
      >
        {isOpen && <PickerList label={label} {...list} close={() => popover.current?.hidePopover()} />}
      </div>
    </>
  )
}
