package dev.monge.studio.api;

import dev.monge.format.io.Draft;
import dev.monge.format.json.JsonFile;
import dev.monge.studio.study.Export;
import dev.monge.studio.study.OpenStudy;
import dev.monge.studio.web.Refusal;
import dev.monge.studio.web.Request;
import dev.monge.studio.web.Response;
import dev.monge.studio.web.Route;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The files that people leave with. */
final class ExportApi {
    private final OpenStudy open;
    private final Path folder;

    ExportApi(OpenStudy open, Path folder) {
        this.open = open;
        this.folder = folder;
    }

    List<Route> routes() {
        return List.of(
                new Route("GET", "/api/export", true, this::list),
                new Route("GET", "/api/export/*", true, this::file),
                new Route("GET", "/api/export.zip", true, this::zip));
    }

    private interface Use {
        Response of(Export export) throws IOException;
    }

    private Response with(Use use) throws IOException {
        try (Draft draft = Draft.folder(folder)) {
            return use.of(Export.write(open, draft.path()));
        }
    }

    private Response list(Request request) throws IOException {
        return with(export -> {
            ObjectNode json = JsonFile.object();
            ArrayNode files = json.putArray("files");
            for (Export.File each : export.files()) {
                files.addObject()
                        .put("name", each.name())
                        .put("bytes", Files.size(each.path()))
                        .put("about", each.about());
            }
            json.put("command", export.command()).put("note", export.note());
            return Response.json(json);
        });
    }

    private Response file(Request request) throws IOException {
        return with(export -> {
            for (Export.File each : export.files()) {
                if (each.name().equals(request.path().get(0))) {
                    return download(each.name(), Files.readAllBytes(each.path()));
                }
            }
            throw new Refusal(404, "there is no such file");
        });
    }

    private Response zip(Request request) throws IOException {
        return with(export -> {
            var bytes = new ByteArrayOutputStream();
            try (var zip = new ZipOutputStream(bytes)) {
                for (Export.File each : export.files()) {
                    var entry = new ZipEntry(each.name());
                    entry.setTime(315_532_800_000L); // the same files give the same bytes
                    zip.putNextEntry(entry);
                    zip.write(Files.readAllBytes(each.path()));
                    zip.closeEntry();
                }
            }
            return download("monge-study.zip", bytes.toByteArray());
        });
    }

    /** Names are made of letters, digits, hyphens and dots; see StatementFiles. */
    private static Response download(String name, byte[] bytes) {
        String plain = name.replaceAll("[^A-Za-z0-9.-]", "_");
        return new Response.Bytes(
                "application/octet-stream",
                bytes,
                List.of("Content-Disposition", "attachment; filename=\"" + plain + "\""));
    }
}
