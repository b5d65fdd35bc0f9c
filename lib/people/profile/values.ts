export const profileUpdated = "Your profile has been successfully updated."
