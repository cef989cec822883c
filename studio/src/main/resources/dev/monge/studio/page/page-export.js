// The page with everything that the command line reads: files, what they are, and the command for the same fit.
import { html, nothing } from './vendor/lit.js';
import { ReadingPage } from './reading-page.js';

class PageExport extends ReadingPage {
  static properties = {
    copied: { state: true },
  };

  constructor() {
    super('/api/export');
    this.copied = false;
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.reading.command);
      this.copied = true;
      setTimeout(() => { this.copied = false; }, 3000);
    } catch {
      getSelection().selectAllChildren(this.querySelector('.command code'));
      this.problem = 'The browser does not allow copying here. The command is selected: press Ctrl+C.';
    }
  }

  render() {
    const { reading } = this;
    return html`
      <div class="stack">
        <h1>Export</h1>
        <p class="lead">Everything that was drawn and answered, as files that the command line reads.</p>
        ${this.problem ? html`<div class="notice bad" role="alert"><p>${this.problem}</p></div>` : nothing}
        ${reading ? html`
          <section class="card" aria-labelledby="files">
            <div class="spread"><h2 id="files">Files</h2>
              ${reading.files.length ? html`<a class="button primary" href="/api/export.zip" download>Download all (zip)</a>` : nothing}</div>
            ${reading.files.length === 0 ? html`<p>Nothing to export yet. <a href="/profile">Draw a profile</a> or
              <a href="/questions">answer questions</a> first.</p>` : html`
              <div class="scroll" tabindex="0" role="region" aria-label="Files to download"><table class="data files">
                <thead><tr><th scope="col">File</th><th scope="col">What it is</th><th scope="col" class="number">Size</th></tr></thead>
                <tbody>${reading.files.map(({ name, bytes, about }) => html`
                  <tr><td><a href="/api/export/${encodeURIComponent(name)}" download=${name}>${name}</a></td>
                    <td>${about}</td><td class="number">${size(bytes)}</td></tr>`)}</tbody>
              </table></div>`}
          </section>
          ${reading.command ? html`
            <section class="card" aria-labelledby="command">
              <h2 id="command">The same fit on the command line</h2>
              <p>Unpack the zip anywhere, and run this in its folder. It reads the recordings where the studio reads them; on another
                machine, <code>--demos</code> must name them there.
                ${reading.note || 'The result has the same bytes as the newest fit of the studio.'}</p>
              <div class="command">
                <pre tabindex="0" aria-label="Command"><code>${reading.command}</code></pre>
                <button @click=${() => this.#copy()}>${this.copied ? 'Copied' : 'Copy'}</button>
              </div>
              <span class="visually-hidden" role="status">${this.copied ? 'The command is copied.' : ''}</span>
            </section>` : nothing}` : nothing}
      </div>`;
  }
}

function size(bytes) {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${unit === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[unit]}`;
}

customElements.define('page-export', PageExport);
