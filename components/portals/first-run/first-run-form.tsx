"use client"
import { useEffect, useState } from "react"
import { NewOwnerFields } from "@/components/people/owners/new-owner-fields"
import { PortalFields } from "@/components/portals/owned-portals/portal-fields"
import { CheckedForm } from "@/components/ui/checked-form"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { setUpInstallation } from "@/lib/api/portals/first-run/client"
import { words } from "@/lib/platform/words/words"

const firstRunForm = async () => (await import("@/lib/portals/first-run/schema")).firstRunForm

const empty = {
  token: "",
  email: "",
  firstName: "",
  password: "",
  confirmPassword: "",
  name: "",
  identifier: "",
}

/** Makes the first owner and company. The token comes in the fragment of the address, or is typed. */
export function FirstRunForm({ addressPattern }: { addressPattern: string }) {
  const { field, onSend, watch, setValue, formState } = useCheckedForm(firstRunForm, {
    defaultValues: empty,
  })
  const { errors } = formState
  const t = words("portals.firstRun")
  const [isLinked, setLinked] = useState(false)
  useEffect(() => {
    const token = decodeURIComponent(window.location.hash.slice(1))
    if (!token) return
    setValue("token", token)
    setLinked(true)
  }, [setValue])
  return (
    <CheckedForm
      onSubmit={onSend(setUpInstallation)}
      state={formState}
      button={t("create")}
      below={
        errors.root && (
          <p className="text-center text-sm">
            <a href="/login" className="text-link">
              {words("people.signIn")("signIn")}
            </a>
          </p>
        )
      }
    >
      {(!isLinked || errors.token) && (
        <TextField
          label={t("token")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          hint={t("tokenHint")}
          {...field("token")}
        />
      )}
      <fieldset className="space-y-5">
        <legend className="float-start mb-3 w-full font-semibold">{t("you")}</legend>
        <NewOwnerFields field={field} typed={watch("password")}>
          <TextField
            label={words("people.fields")("email")}
            type="email"
            autoComplete="username"
            {...field("email")}
          />
        </NewOwnerFields>
      </fieldset>
      <fieldset className="space-y-5 border-border border-t pt-5">
        <legend className="float-start mb-3 w-full font-semibold">{t("yours")}</legend>
        <PortalFields
          addressPattern={addressPattern}
          field={field}
          typed={watch("identifier")}
          asks={false}
        />
      </fieldset>
    </CheckedForm>
  )
}
