"use client"
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { Icon } from "./icon"
import { besideButton } from "./picker-place"

export type PickerOption = { value: string; label: string; hint?: string; sign?: ReactNode }

type Props = {
  /** What is chosen; the button's name and the list's. */
  label: string
  button: ReactNode
  options: readonly PickerOption[]
  /** What is chosen already. */
  chosen?: readonly string[]
  onPick: (value: string) => void
  /** Hears what is typed, at first nothing, where the options come from elsewhere; otherwise they are sifted here. */
  onType?: (text: string) => void
  /** What is typed can be picked itself. */
  allowsNew?: boolean
  /** What stands in place of no option. */
  nothing?: string
  /** The single key that opens it. */
  keys?: string
  disabled?: boolean
  className?: string
}

/** So many options are read at a glance; more are searched. */
const glance = 7

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
      >
        {isOpen && <PickerList label={label} {...list} close={() => popover.current?.hidePopover()} />}
      </div>
    </>
  )
}

type ListProps = Omit<Props, "button" | "keys" | "disabled" | "className"> & { close: () => void }

function PickerList({ label, options, chosen = [], onPick, onType, allowsNew, nothing, close }: ListProps) {
  const [text, setText] = useState("")
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ value }) => chosen.includes(value)),
    ),
  )
  const id = useId()
  const first = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the list opens.
  useEffect(() => {
    first.current?.focus()
    onType?.("")
  }, [])
  const isSearched = Boolean(onType) || Boolean(allowsNew) || options.length > glance
  const found = sifted(options, onType ? "" : text)
  const typed = text.trim()
  const all =
    allowsNew && typed && !found.some((option) => option.label === typed.toLowerCase())
      ? [...found, { value: typed.toLowerCase(), label: `Add “${typed.toLowerCase()}”` }]
      : found
  const active = Math.min(at, all.length - 1)
  const pick = (option?: PickerOption) => {
    if (!option) return
    close()
    onPick(option.value)
  }
  const steer = (event: KeyboardEvent) => {
    const to = target(event.key, active, all.length)
    if (event.key === "Enter") pick(all[active])
    else if (event.key === "Tab") return close()
    else if (to === undefined) return
    else setAt(to)
    event.preventDefault()
  }
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" })
  }, [active, id])
  const steered = {
    "aria-controls": `${id}-list`,
    "aria-activedescendant": all.length > 0 ? `${id}-${active}` : undefined,
    onKeyDown: steer,
  }
  return (
    <>
      {isSearched && (
        <input
          ref={(element) => {
            first.current = element
          }}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-label={`Search: ${label}`}
          autoComplete="off"
          placeholder={allowsNew ? "Type a name" : "Search"}
          value={text}
          onChange={({ target: { value } }) => {
            setText(value)
            setAt(0)
            onType?.(value)
          }}
          className="picker-search"
          {...steered}
        />
      )}
      <div
        ref={(element) => {
          if (!isSearched) first.current = element
        }}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        tabIndex={isSearched ? -1 : 0}
        className="picker-list"
        {...(isSearched ? {} : { ...steered, "aria-controls": undefined })}
      >
        {all.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard where the focus is, in the list or the box above it.
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={chosen.includes(option.value)}
            data-active={index === active || undefined}
            onClick={() => pick(option)}
            onPointerMove={() => setAt(index)}
            className="picker-option"
          >
            {option.sign && (
              <span aria-hidden="true" className="contents">
                {option.sign}
              </span>
            )}
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate">
                {option.label}
              </span>
              {option.hint && (
                <span dir="auto" className="block truncate text-muted text-xs">
                  {option.hint}
                </span>
              )}
            </span>
            {chosen.includes(option.value) && <Icon name="check" className="size-4" />}
          </div>
        ))}
      </div>
      <p role="status" className={all.length === 0 ? "picker-nothing" : "sr-only"}>
        {all.length === 0 && (nothing ?? "Nothing found")}
      </p>
    </>
  )
}

function sifted(options: readonly PickerOption[], text: string): PickerOption[] {
  const words = text.toLowerCase().split(/\s+/)
  return options.filter(({ label, hint = "" }) => {
    const said = `${label} ${hint}`.toLowerCase()
    return words.every((word) => said.includes(word))
  })
}

/** The option a key leads to. */
function target(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown") return (at + 1) % Math.max(1, count)
  if (key === "ArrowUp") return at <= 0 ? count - 1 : at - 1
  if (key === "PageDown") return Math.min(count - 1, at + 10)
  return key === "PageUp" ? Math.max(0, at - 10) : undefined
}
