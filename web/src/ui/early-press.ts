/**
 * Part of every document with a shell: a button of the header that is pressed before the script is there to hear it (菜单, 登录) is
 * pressed again when the page has taken the shell's place; where it is no longer, nothing is.
 */
export function answerEarlyPresses(): void {
  addEventListener('click', ({ target }) => {
    const shell = document.querySelector('[data-shell]');
    const pressed = (target as Element).closest('header button');
    if (shell === null || pressed === null) return;
    const name = nameOf(pressed);
    new MutationObserver((_, observer) => {
      if (shell.isConnected) return;
      observer.disconnect();
      const buttons = [...document.querySelectorAll<HTMLElement>('header button')];
      buttons.find((one) => nameOf(one) === name)?.click();
    }).observe(shell.parentNode!, { childList: true });
  });
}

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;
