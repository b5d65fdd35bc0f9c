/**
 * What is offered where a language is chosen: those of ISO 639-1 that people write in today, with the regions and scripts
 * that are written apart. Another one is found by its tag.
 */
export const knownLanguages: readonly string[] =
  "af am ar ar-EG ar-SA as az be bg bn bs ca cs cy da de de-AT de-CH de-DE el en en-AU en-CA en-GB en-IN en-US eo es es-419 es-AR es-ES es-MX et eu fa fi fil fo fr fr-BE fr-CA fr-CH fr-FR fy ga gd gl gu ha he hi hr hu hy id ig is it it-CH ja jv ka kk km kn ko ku ky lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nl-BE nn no or pa pl ps pt pt-BR pt-PT qu rm ro ru rw sd si sk sl so sq sr sr-Latn su sv sv-FI sw ta te tg th ti tk tl tr tt ug uk ur uz vi wo xh yi yo zh zh-CN zh-HK zh-Hans zh-Hant zh-TW zu".split(
    " ",
  )
