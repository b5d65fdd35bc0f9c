"use client"
import { TextField } from "@/components/ui/text-field"
import { isEmail } from "@/lib/people/accounts/values"
import { words } from "@/lib/platform/words/words"
import type { ChosenRequester } from "./chosen-requester"
import { KnownCustomer } from "./known-customer"

type Props = {
  value: ChosenRequester
  onChange: (chosen: ChosenRequester) => void
  error?: string
}

/** Whom a ticket is for: a customer or guest found by name or address, or a new address with names. */
export function RequesterField({ value, onChange, error }: Props) {
  const { email, firstName, lastName, known } = value
  const isNew = !known && isEmail(email.trim().toLowerCase())
  return (
    <>
      <KnownCustomer value={value} onChange={onChange} error={error} />
      {isNew && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={words("support.staffTickets")("firstName")}
            name="firstName"
            autoComplete="off"
            maxLength={55}
            value={firstName}
            onChange={({ target }) => onChange({ ...value, firstName: target.value })}
          />
          <TextField
            label={words("support.staffTickets")("lastName")}
            name="lastName"
            autoComplete="off"
            maxLength={55}
            value={lastName}
            onChange={({ target }) => onChange({ ...value, lastName: target.value })}
          />
        </div>
      )}
    </>
  )
}
