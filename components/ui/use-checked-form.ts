"use client"
import { type BaseSyntheticEvent, useEffect, useRef } from "react"
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type RegisterOptions,
  type UseFormRegisterReturn,
  useForm,
} from "react-hook-form"
import type { z } from "zod"
import { Refusal } from "@/lib/api/http/refusal"
import { faultIn } from "./fault-in"
import { typedEarly } from "./typed-early"
import { whenIdle } from "./when-idle"
import { wordsFor } from "./words-for"

/** Gives the control of one of these fields its attributes, and what is wrong with it. */
export type FieldOf<Name extends string> = <N extends Name>(
  name: N,
) => UseFormRegisterReturn<N> & { error?: string; defaultValue?: string }

type Options<T extends FieldValues> = {
  defaultValues: DefaultValues<T>
  /** The form's fields by the API's names, where the two differ. */
  names?: Record<string, Path<T>>
}

/** Loads the schema of a form, which comes after the page: it weighs more than the form. */
type SchemaLoader<T extends FieldValues, Checked> = () => Promise<z.ZodType<Checked, T>>

const loadResolver = () => import("@hookform/resolvers/zod")

/**
 * A form that a schema checks before it is sent. `onSend(send)` makes the form's onSubmit; what `send` throws is said
 * under the fields it is about, or as `errors.root`. `field(name)` gives a control its attributes and its error. What was
 * typed or chosen before the page's script ran is kept.
 */
export function useCheckedForm<T extends FieldValues, Checked>(
  loadSchema: SchemaLoader<T, Checked>,
  { defaultValues, names = {} }: Options<T>,
) {
  const order = Object.keys(defaultValues)
  const form = useForm<T, unknown, Checked>({
    defaultValues,
    // Its own order is that in which fields were made known, not that in which they are read.
    shouldFocusError: false,
    resolver: async (...given) => {
      const [{ zodResolver }, schema] = await Promise.all([loadResolver(), loadSchema()])
      const checked = await zodResolver(schema)(...given)
      return { ...checked, errors: inOrderOf(checked.errors, order) } as typeof checked
    },
  })
  const isSending = useRef(false)
  const isTypedEarly = useRef(false)
  // The form learned of that before it could tell, and tells it with the next news.
  useEffect(() => {
    if (isTypedEarly.current) form.clearErrors()
  }, [form.clearErrors])
  useEffect(() => whenIdle(() => void Promise.allSettled([loadResolver(), loadSchema()])), [loadSchema])
  const register = <Name extends Path<T>>(name: Name, options?: RegisterOptions<T, Name>) => {
    const registered = form.register(name, options)
    const ref = (control: unknown) => {
      const typed = typedEarly(control)
      registered.ref(control)
      if (typed === undefined) return
      isTypedEarly.current = true
      form.setValue(name, typed as PathValue<T, Name>, { shouldDirty: true })
    }
    return { ...registered, ref }
  }
  const field = <Name extends Path<T>>(name: Name) => ({
    ...register(name),
    ...shownFirst(get(defaultValues, name)),
    error: faultIn(get(form.formState.errors, name)),
  })
  /** Of the fields that are wrong, the first one as they are read. */
  const focusFirst = (isWrong: (name: string) => boolean) => {
    const placeOf = (name: string) => order.indexOf(name.split(".")[0] ?? "")
    const wrong = [...form.control._names.mount].filter(isWrong)
    const [first] = wrong.sort((one, other) => placeOf(one) - placeOf(other))
    if (first) form.setFocus(first as Path<T>)
  }
  const refuse = (error: unknown) => {
    const faults = Object.entries(error instanceof Refusal ? error.errors : {})
    const known = faults.flatMap(([field, message]) => {
      const name = names[field] ?? (field in defaultValues ? (field as Path<T>) : null)
      return name ? [{ name, message }] : []
    })
    for (const { name, message } of known) form.setError(name, { message })
    focusFirst((name) => known.some((fault) => fault.name === name))
    if (known.length === 0) form.setError("root", { message: wordsFor(error) })
  }
  const onSend = (send: (values: Checked) => Promise<unknown>) => {
    const submit = form.handleSubmit(
      async (values) => {
        try {
          await send(values)
        } catch (error) {
          refuse(error)
        }
      },
      (errors) => focusFirst((name) => get(errors, name) !== undefined),
    )
    return (event?: BaseSyntheticEvent) => {
      event?.preventDefault()
      // A second click can come before the button is drawn as disabled.
      if (isSending.current) return undefined
      isSending.current = true
      return (
        submit(event)
          // What checks the form may not have arrived.
          .catch(refuse)
          .finally(() => {
            isSending.current = false
          })
      )
    }
  }
  return { ...form, register, field, onSend, refuse }
}

/** What a field shows before the script runs: typing into one that is still empty would join what comes later. */
const shownFirst = (value: unknown): { defaultValue?: string } =>
  typeof value === "string" ? { defaultValue: value } : {}

/** Faults in the order of the form's fields, which a list of them follows. */
const inOrderOf = <Faults extends object>(faults: Faults, names: string[]): Faults =>
  Object.fromEntries(
    Object.entries(faults).sort(([one], [other]) => names.indexOf(one) - names.indexOf(other)),
  ) as Faults
