"use client"
import { useEffect, useState } from "react"
import { NewPasswordFields } from "@/components/people/accounts/new-password-fields"
import { PortalFields } from "@/components/portals/owned-portals/portal-fields"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { setUpInstallation } from "@/lib/api/portals/first-run/client"
import { firstRunForm } from "@/lib/portals/first-run/schema"

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
  const { register, onSend, watch, setValue, formState } = useCheckedForm(firstRunForm, {
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState
  const [isLinked, setLinked] = useState(false)
  useEffect(() => {
    const token = decodeURIComponent(window.location.hash.slice(1))
    if (!token) return
    setValue("token", token)
    setLinked(true)
  }, [setValue])
  return (
    <form noValidate onSubmit={onSend(setUpInstallation)} className="space-y-5">
      <FormSummary faults={errors} />
      {(!isLinked || errors.token) && (
        <TextField
          label="Setup token"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          hint="The start of Vestibule printed a link to this page. The token is the part after #."
          error={errors.token?.message}
          {...register("token")}
        />
      )}
      <fieldset className="space-y-5">
        <legend className="float-start mb-3 w-full font-semibold">You</legend>
        <TextField
          label="Your name"
          autoComplete="name"
          maxLength={55}
          error={errors.firstName?.message}
          {...register("firstName")}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register("email")}
        />
        <NewPasswordFields
          label="Password"
          typed={watch("password")}
          password={register("password")}
          confirmPassword={register("confirmPassword")}
          errors={errors}
        />
      </fieldset>
      <fieldset className="space-y-5 border-border border-t pt-5">
        <legend className="float-start mb-3 w-full font-semibold">Your help centre</legend>
        <PortalFields
          addressPattern={addressPattern}
          name={register("name")}
          identifier={register("identifier")}
          typed={watch("identifier")}
          errors={errors}
          asks={false}
        />
      </fieldset>
      <SubmitButton busy={isSubmitting}>Create and continue</SubmitButton>
      <FormError message={errors.root?.message} />
      {errors.root && (
        <p className="text-center text-sm">
          <a href="/login" className="text-link">
            Sign in
          </a>
        </p>
      )}
    </form>
  )
}
