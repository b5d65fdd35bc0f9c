"use client"
import dynamic from "next/dynamic"

// Each part of the settings loads its own form only.

export const BrandingForm = dynamic(async () => (await import("./branding-form")).BrandingForm)
export const PortalForm = dynamic(async () => (await import("./portal-form")).PortalForm)
export const LinksForm = dynamic(async () => (await import("./links-form")).LinksForm)
export const SearchForm = dynamic(async () => (await import("./search-form")).SearchForm)
export const SignUpForm = dynamic(async () => (await import("./sign-up-form")).SignUpForm)
export const MailForm = dynamic(async () => (await import("./mail-form")).MailForm)
export const KnowledgeForm = dynamic(async () => (await import("./knowledge-form")).KnowledgeForm)
export const Ending = dynamic(async () => (await import("./ending")).Ending)
