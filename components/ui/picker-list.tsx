"use client"
import type { UseQueryResult } from "@tanstack/react-query"
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { words } from "@/lib/platform/words/words"
import { Icon } from "./icon"
import { isComposing } from "./is-composing"
import { ledTo } from "./list-keys"

export type PickerOption = {
  value: string
  label: string
  hint?: string
  /** Other words it is found by. */
  words?: string
  sign?: ReactNode
  /** Those beside each other of one kind stand below its name. */
  group?: string
}

export type Choice = {
  /** What is chosen; the button's name and the list's. */
  label: string
  options: readonly PickerOption[]
  /** Where options are read: until they are there, the list says so. */
  read?: Pick<UseQueryResult, "isPending" | "isLoadingError" | "isFetching"> & { refetch: () => unknown }
  /** What is chosen already. */
  chosen?: readonly string[]
  onPick: (value: string) => void
  /** Hears what is typed, at first nothing, where the options come from elsewhere; otherwise they are sifted here. */
  onType?: (text: string) => void
  /** What is typed can be picked itself. */
  allowsNew?: boolean
  /** What stands in place of no option. */
  nothing?: string
  placeholder?: string
}

/** So many options are read at a glance; more are searched. */
const glance = 7
/** So many options further do Page Up and Page Down lead. */
const jump = 10

/** What is chosen from, by pointer, by keyboard and by typing. */
export function PickerList({ close, ...choice }: Choice & { close: () => void }) {
  const {
    label,
    options,
    read,
    chosen = [],
    onPick,
    onType,
    allowsNew,
    nothing,
    placeholder = words("ui.lists")(allowsNew ? "typeName" : "search"),
  } = choice
  const [text, setText] = useState("")
  /** Where keys or the pointer have led; before that, what is chosen already is the beginning. */
  const [at, setAt] = useState<number>()
  const id = useId()
  const first = useRef<HTMLElement>(null)
  const isSearched = Boolean(onType) || Boolean(allowsNew) || options.length > glance
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the list opens.
  useEffect(() => onType?.(""), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: options that come late may bring the box with them.
  useEffect(() => first.current?.focus(), [isSearched])
  const hasFailed = Boolean(read?.isLoadingError && !read.isFetching)
  const found = sifted(options, onType ? "" : text)
  const typed = text.trim()
  const all =
    allowsNew && typed && !found.some((option) => option.label === typed.toLowerCase())
      ? [
          ...found,
          { value: typed.toLowerCase(), label: words("ui.lists")("add", { text: typed.toLowerCase() }) },
        ]
      : found
  const chosenAt = all.findIndex(({ value }) => chosen.includes(value))
  const active = Math.min(at ?? Math.max(0, chosenAt), all.length - 1)
  const said = saidOf(read, hasFailed) || (all.length === 0 ? (nothing ?? words("ui.lists")("nothing")) : "")
  const pick = (option?: PickerOption) => {
    if (!option) return
    close()
    onPick(option.value)
  }
  const optionAt = (key: string) => {
    if (all.length === 0) return
    if (key === "PageDown") return Math.min(all.length - 1, active + jump)
    if (key === "PageUp") return Math.max(0, active - jump)
    // In the text that is typed, these two move the caret.
    return isSearched && (key === "Home" || key === "End") ? undefined : ledTo(key, active, all.length)
  }
  const steer = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const to = optionAt(event.key)
    if (event.key === "Enter") pick(all[active])
    // Behind the list stands the button that tries again.
    else if (event.key === "Tab") return hasFailed ? undefined : close()
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
          aria-label={words("ui.lists")("searchFor", { label })}
          autoComplete="off"
          placeholder={placeholder}
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
        {groupsOf(all).map(({ title, options: inGroup, from }) => {
          const rows = inGroup.map((option, nth) => {
            const index = from + nth
            return (
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
            )
          })
          if (!title) return rows
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
            <div key={title} role="group" aria-label={title}>
              <p aria-hidden="true" className="picker-group">
                {title}
              </p>
              {rows}
            </div>
          )
        })}
      </div>
      <p role="status" className={said ? "picker-nothing" : "sr-only"}>
        {said}
        {hasFailed && (
          <>
            {" "}
            <button
              type="button"
              onClick={() => {
                first.current?.focus()
                read?.refetch()
              }}
              onKeyDown={({ key, shiftKey }) => key === "Tab" && !shiftKey && close()}
              className="text-link"
            >
              {words("ui.lists")("again")}
            </button>
          </>
        )}
      </p>
    </>
  )
}

/** What keeps the options from being all of them. */
function saidOf(read: Choice["read"], hasFailed: boolean): string {
  if (hasFailed) return words("ui.lists")("notLoaded")
  return read?.isPending || read?.isLoadingError ? words("ui.lists")("loadingShort") : ""
}

/** Options beside each other that are of one kind; those of none stand for themselves. */
function groupsOf(options: readonly PickerOption[]) {
  const groups: { title?: string; options: PickerOption[]; from: number }[] = []
  for (const [index, option] of options.entries()) {
    const last = groups.at(-1)
    if (last && last.title === option.group) last.options.push(option)
    else groups.push({ title: option.group, options: [option], from: index })
  }
  return groups
}

function sifted(options: readonly PickerOption[], text: string): PickerOption[] {
  const words = text.toLowerCase().split(/\s+/)
  return options.filter(({ label, hint = "", words: other = "" }) => {
    const said = `${label} ${hint} ${other}`.toLowerCase()
    return words.every((word) => said.includes(word))
  })
}
