import type { Toast } from '#web/ui/toast.ts';

export const MESSAGE_SENT: Toast = {
  title: 'Message sent successfully!',
  description: "Thank you for your feedback. We'll get back to you soon.",
  tone: 'right',
};
