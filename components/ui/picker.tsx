"use client"
import { type ReactNode, useId, useRef, useState } from "react"
import { type Choice, PickerList } from "./picker-list"
import { besideButton } from "./picker-place"

type Props = Choice & {
  button: ReactNode
  /** The single key that opens it. */
  keys?: string
  disabled?: boolean
  className?: string
}

const whereKeysGo = ".picker-search, .picker-list"

/** A button that opens a list to choose from, by pointer, by keyboard and by typing. */
export function Picker({ label, button, keys, disabled, className = "picker-button", ...list }: Props) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const id = useId()
  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-keyshortcuts={keys}
        title={keys ? `${label} (${keys})` : label}
        className={className}
      >
        <span className="sr-only">{label}:</span> {button}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="picker"
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState === "open") besideButton(trigger.current, currentTarget)
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
