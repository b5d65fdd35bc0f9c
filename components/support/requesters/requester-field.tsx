"use client"
import { useQuery } from "@tanstack/react-query"
import { requesterName } from "@/components/support/tickets/requester-name"
import { TextField } from "@/components/ui/text-field"
import { useSettled } from "@/components/ui/use-settled"
import { requestersFound } from "@/lib/api/support/requesters/client"
import { isEmail } from "@/lib/people/accounts/values"

export type ChosenRequester = {
  email: string
  firstName: string
  lastName: string
  /** Whether the customer or guest is known; a new address gets names. */
  known: boolean
}

type Props = {
  value: ChosenRequester
  onChange: (chosen: ChosenRequester) => void
  error?: string
}

export const noRequester: ChosenRequester = { email: "", firstName: "", lastName: "", known: false }

const pauseMs = 250
const shortest = 2

/** Whom a ticket is for: a customer or guest found by name or address, or a new address with names. */
export function RequesterField({ value, onChange, error }: Props) {
  const { email, firstName, lastName, known } = value
  const typed = email.trim()
  const asked = useSettled(typed, pauseMs)
  const { data: found = [] } = useQuery({
    ...requestersFound(asked),
    enabled: !known && asked.length >= shortest,
  })
  const isNew = !known && isEmail(typed.toLowerCase())
  return (
    <>
      <TextField
        label="Customer"
        name="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        placeholder="Name or email address"
        value={email}
        onChange={({ target }) => onChange({ ...noRequester, email: target.value })}
        hint={known ? requesterName({ ...value, email: "" }) : undefined}
        error={error}
      />
      {!known && found.length > 0 && (
        <fieldset className="merge-choices">
          <legend className="field-label text-text">Known customers</legend>
          {found.map((person) => (
            <label key={person.id ?? person.email} className="merge-choice">
              <input
                type="radio"
                name="known-requester"
                checked={false}
                onChange={() =>
                  onChange({
                    email: person.email,
                    firstName: person.firstName,
                    lastName: person.lastName,
                    known: true,
                  })
                }
              />
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {requesterName(person)}
              </span>
              <span dir="ltr" className="min-w-0 truncate text-muted">
                {person.email}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {isNew && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="First name (optional)"
            name="firstName"
            autoComplete="off"
            maxLength={55}
            value={firstName}
            onChange={({ target }) => onChange({ ...value, firstName: target.value })}
          />
          <TextField
            label="Last name (optional)"
            name="lastName"
            autoComplete="off"
            maxLength={55}
            value={lastName}
            onChange={({ target }) => onChange({ ...value, lastName: target.value })}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {!known && found.length > 0 && `${found.length} known customers`}
      </p>
    </>
  )
}
