"use client"
import { useQuery } from "@tanstack/react-query"
import { type KeyboardEvent, useEffect, useId, useState } from "react"
import { requesterName } from "@/components/support/tickets/requester-name"
import { isComposing } from "@/components/ui/is-composing"
import { ledTo } from "@/components/ui/list-keys"
import { TextField } from "@/components/ui/text-field"
import { useSettled } from "@/components/ui/use-settled"
import { requestersFound } from "@/lib/api/support/requesters/client"
import { longestEmail } from "@/lib/people/accounts/values"
import { cutText } from "@/lib/platform/cut-text"
import { words } from "@/lib/platform/words/words"
import { longestSearch } from "@/lib/support/requesters/values"
import { type ChosenRequester, noRequester } from "./chosen-requester"

type Props = {
  value: ChosenRequester
  onChange: (chosen: ChosenRequester) => void
  error?: string
}

const pauseMs = 250
const shortest = 2

/** A name or an address, as a combobox (WAI-ARIA 1.2) over the customers and guests that are known by it. */
export function KnownCustomer({ value, onChange, error }: Props) {
  const { email, known } = value
  const id = useId()
  const t = words("support.staffTickets")
  const [isOpen, setOpen] = useState(true)
  const [at, setAt] = useState(-1)
  const asked = useSettled(cutText(email.trim(), longestSearch), pauseMs)
  const isAsked = !known && asked.length >= shortest
  const read = useQuery({ ...requestersFound(asked), enabled: isAsked })
  const found = isAsked ? (read.data ?? []) : []
  const hasFailed = isAsked && read.isLoadingError && !read.isFetching
  const isListed = isOpen && found.length > 0
  const active = isListed ? Math.min(at, found.length - 1) : -1
  const pick = (person: (typeof found)[number] | undefined) => {
    if (!person) return
    const { firstName, lastName } = person
    onChange({ email: person.email, firstName, lastName, known: true })
    setAt(-1)
  }
  const steer = (event: KeyboardEvent) => {
    if (isComposing(event) || found.length === 0) return
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp"
    if (isArrow) {
      setOpen(true)
      setAt(ledTo(event.key, active, found.length) ?? -1)
    } else if (!isListed) return
    else if (event.key === "Escape") {
      setOpen(false)
      setAt(-1)
    } else if (event.key === "Enter" && active >= 0) pick(found[active])
    else return
    event.preventDefault()
  }
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" })
  }, [active, id])
  return (
    <div className="space-y-2">
      <TextField
        label={t("customer")}
        name="email"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? `${id}-list` : undefined}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestEmail}
        placeholder={t("nameOrEmail")}
        value={email}
        onChange={({ target }) => {
          onChange({ ...noRequester, email: target.value })
          setOpen(true)
          setAt(-1)
        }}
        onKeyDown={steer}
        hint={known ? requesterName({ ...value, email: "" }) : undefined}
        error={error}
      />
      {isListed && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t("knownCustomers")}
          tabIndex={-1}
          className="picker-list max-h-60 rounded-lg border border-border"
        >
          {found.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard in the box above.
            <div
              key={person.id ?? person.email}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-active={index === active || undefined}
              // What is typed keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(person)}
              className="picker-option hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 sm:flex sm:gap-3">
                <span dir="auto" className="block min-w-0 flex-1 truncate">
                  {requesterName(person)}
                </span>
                <span dir="ltr" className="block min-w-0 truncate text-muted">
                  {person.email}
                </span>
              </span>
            </div>
          ))}
        </div>
      )}
      <p role="status" className={hasFailed ? "text-muted text-sm" : "sr-only"}>
        {isListed && t("knownCount", { count: found.length })}
        {hasFailed && (
          <>
            {t("notSearched")}{" "}
            <button type="button" onClick={() => void read.refetch()} className="text-link">
              {t("again")}
            </button>
          </>
        )}
      </p>
    </div>
  )
}
