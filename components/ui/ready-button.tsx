"use client"
import type { ComponentProps } from "react"
import { useReady } from "./use-ready"

/** A button that only the page's script makes do something: it rests until that is there, and does not stand where none runs. */
export function ReadyButton({ disabled, className = "", ...button }: Omit<ComponentProps<"button">, "type">) {
  const isReady = useReady()
  return (
    <button
      type="button"
      {...button}
      disabled={disabled || !isReady}
      data-ready={isReady}
      className={`needs-script ${className}`}
    />
  )
}
